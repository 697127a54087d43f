import { changeJson } from './archive-tools.ts'
import {
  CERTIFICATE,
  CONTRACT,
  contentOf,
  type Forgery,
  flip,
  forger,
  ofAnother,
  rename,
  take,
} from './forgery-tools.ts'

/** Files of the evidence that are others, elsewhere or gone. */
export const FORGED_FILES: readonly Forgery[] = [
  {
    name: 'a byte of a document is another',
    make: (files) => flip(files, CONTRACT, 500),
    says: [
      ['files', /^The file 'papers\/contract\.pdf' was changed\.$/],
      ['documents', /'papers\/contract\.pdf': The bytes are not those that were sealed/],
      ['certificate', /'papers\/contract\.pdf' is not the document that .* names: it has another hash/],
      ['workflow', /^workflow\.json names another hash for 'papers\/contract\.pdf'/],
      ['workflow', /^The audit trail names another hash for 'papers\/contract\.pdf'/],
    ],
  },
  {
    name: 'a document is missing',
    make: (files) => void files.delete(CONTRACT),
    says: [
      ['files', /^The file 'papers\/contract\.pdf' is missing\.$/],
      ['certificate', /names the document 'papers\/contract\.pdf', which is missing/],
    ],
  },
  {
    name: 'a document is renamed',
    make: (files) => rename(files, CONTRACT, 'papers/offer.pdf'),
    says: [
      [
        'files',
        /^The file 'papers\/contract\.pdf' was renamed: the archive calls it 'papers\/offer\.pdf'\.$/,
      ],
    ],
  },
  {
    name: 'a folder is written in another case',
    make: (files) => rename(files, CONTRACT, 'Papers/contract.pdf'),
    says: [['files', /'papers\/contract\.pdf' was renamed: .* 'Papers\/contract\.pdf'/]],
  },
  {
    name: 'a document is moved out of its folder',
    make: (files) => rename(files, CONTRACT, 'contract.pdf'),
    says: [['files', /'papers\/contract\.pdf' was renamed: .* 'contract\.pdf'/]],
  },
  {
    name: 'the sealed document of another workflow',
    make: (files) => take(files, ofAnother(), CONTRACT),
    says: [
      ['files', /^The file 'papers\/contract\.pdf' was changed\.$/],
      ['certificate', /'papers\/contract\.pdf' is not the document that/],
    ],
  },
  {
    name: 'document and certificate change places',
    make(files) {
      const [contract, certificate] = [contentOf(files, CONTRACT), contentOf(files, CERTIFICATE)]
      files.set(CONTRACT, certificate).set(CERTIFICATE, contract)
    },
    says: [
      [
        'files',
        /^The file 'papers\/contract\.pdf' was exchanged: 'papers\/certificate-of-completion\.pdf' is in its place/,
      ],
      ['certificate', /is sealed as a document: it is not a certificate of completion/],
    ],
  },
  {
    name: 'a file is added',
    make: (files) => void files.set('papers/annex.txt', Buffer.from('The price is 9 000 EUR.')),
    says: [['files', /^The file 'papers\/annex\.txt' is foreign: the audit-seal does not name it\.$/]],
  },
  {
    name: 'a sealed file of another workflow is added',
    make: (files) => void files.set('papers/annex.pdf', contentOf(ofAnother(), CONTRACT)),
    says: [['files', /^The file 'papers\/annex\.pdf' is foreign/]],
  },
  {
    name: 'the certificate of another workflow',
    make: (files) => take(files, ofAnother(), CERTIFICATE),
    says: [
      ['files', /'papers\/certificate-of-completion\.pdf' was changed/],
      ['certificate', /is the certificate of another workflow/],
      [
        'certificate',
        /has another hash than 'papers\/certificate-of-completion\.pdf' says: the audit trail was rewritten/,
      ],
    ],
  },
  {
    name: 'the certificate stands in the folder of another envelope',
    make: (files) => rename(files, CERTIFICATE, 'more/certificate-of-completion.pdf'),
    says: [['certificate', /'more\/.*' is the certificate of another envelope \('papers'\)/]],
  },
  {
    name: 'the workflow.json of another workflow',
    make: (files) => take(files, ofAnother(), 'workflow.json'),
    says: [
      ['files', /^The file 'workflow\.json' was changed\.$/],
      ['workflow', /^workflow\.json is of another workflow/],
    ],
  },
  {
    name: 'another status in workflow.json',
    make: (files) =>
      changeJson(files, 'workflow.json', (workflow) => Object.assign(workflow, { status: 'voided' })),
    says: [
      ['files', /'workflow\.json' was changed/],
      ['workflow', /names another status than the audit-seal/],
    ],
  },
  {
    name: 'another hash in workflow.json, before signing',
    make: (files) =>
      changeJson(files, 'workflow.json', ({ envelopes }) => {
        envelopes[0].documents[0].originalSha256 = '0'.repeat(64)
      }),
    says: [['certificate', /name different hashes of 'papers\/contract\.pdf' before signing/]],
  },
  {
    name: 'workflow.json is no JSON',
    make: (files) => void files.set('workflow.json', Buffer.from('{')),
    says: [['workflow', /it is not JSON/]],
  },
  {
    name: 'an authority of the forger’s own among the certificates',
    make: (files) => void files.set('certificates/issuer-1.pem', Buffer.from(forger().authority.caCertPem)),
    says: [['files', /^The file 'certificates\/issuer-1\.pem' was changed\.$/]],
  },
  {
    name: 'other instructions in VERIFY.md',
    make: (files) => void files.set('VERIFY.md', Buffer.from('All is well.')),
    says: [['files', /^The file 'VERIFY\.md' was changed\.$/]],
  },
]
