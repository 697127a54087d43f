import { showUnseen } from '@countersign/resources'
import type { EnvelopeFile } from './envelope-files.ts'

/** What the guide tells of the evidence that it stands in. */
interface Guided {
  readonly workflowId: string
  /** Chosen by whoever made the workflow: it is shown, and never read as Markdown. */
  readonly name: string
  readonly files: readonly GuidedFile[]
  /** Paths of the certificates in certificates/. */
  readonly certificates: readonly string[]
  /** SHA-256 of the page that verifies as one file, in hexadecimal. */
  readonly checkerSha256: string
}

type GuidedFile = Pick<EnvelopeFile, 'name' | 'what'>

const WHAT: Record<GuidedFile['what'], string> = {
  document: 'document, sealed',
  'unsealed document': 'document, not sealed',
  'certificate of completion': 'certificate of completion, sealed',
  attachment: 'attached by somebody who signed, as it came',
}

/** VERIFY.md: how anybody checks the evidence, with the project's tool and without it. */
export function verifyGuide({ workflowId, name, files, certificates, checkerSha256 }: Guided): string {
  const rows = files.map((file) => `| ${asCode(file.name)} | ${WHAT[file.what]} |\n`).join('')
  return `# How to check this evidence

Workflow ${asCode(workflowId)}, with the name ${asCode(name)}. Nothing here needs the service that made it.

## 1. The authority, from outside of this archive
Everything below rests on one certificate, that of the authority of the service that sealed this. Whoever forges an archive puts certificates of their own into it. So get
\`authority.pem\` **from outside of this archive**: from the operator of the service, or from \`/v1/authority.pem\` of the service itself, at an address that you know by another way than this archive and whoever gave it to you.
Then compare its fingerprint with the one that the operator told you:

\`\`\`
openssl x509 -in authority.pem -noout -subject -fingerprint -sha256
\`\`\`
(That shows the first certificate. A service whose test namespaces have another authority tells two; put all those that you believe into this one file.)
The certificates in this archive (${certificates.map(asCode).join(', ')}) say by whom it claims to be sealed, and are no reason to believe it.

## 2. The archive as a whole
Without unpacking it:

\`\`\`
countersign verify --trust authority.pem evidence-${workflowId}.zip
\`\`\`
Without the command: \`/verify.html\` of the service, got in the same way as \`authority.pem\`, is one file for a browser. Saved anywhere, it does the same without a network and without the service. It is not in this archive, because
whoever forges an archive would forge its judge too. When this was made, its SHA-256 was \`${checkerSha256}\`; that too can be forged here, so compare it with what the operator says, or build the page yourself.

Every file in it is compared with the last audit-seal, the audit trail and the certificates of completion; what is missing, foreign, renamed or changed is named.

The other sections tell how each of these is checked by hand. Unpack the archive into a folder of its own, put \`authority.pem\` beside that folder, and go into it: the commands call it \`../authority.pem\`.

| File | What it is |
|---|---|
${rows}| \`audit.json\` | the audit trail: every event, each with the hash of the one before |
| \`workflow.json\` | what the workflow was, with versions and hashes of everything that it used |
| \`certificates/\` | the certificates of the seals, and of their issuers |
| \`audit-seals/\` | what all of this was at each moment at which it was sealed: \`NNNN.json\`, and its signature \`NNNN.p7s\` |

${sealSection(files)}
${AUDIT_SEAL_SECTION}
${hashSection(files)}
${TRAIL_SECTION}`
}

/** Text of strangers as code of Markdown (CommonMark section 6.1), in which nothing is markup, link or image. */
function asCode(text: string): string {
  const shown = showUnseen(text, 'line')
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return longest === 0 ? `${fence}${shown}${fence}` : `${fence} ${shown} ${fence}`
}

function sealSection(files: readonly GuidedFile[]): string {
  const [first] = files.filter(({ what }) => what !== 'unsealed document' && what !== 'attachment')
  if (first === undefined)
    return '## 3. The seals of the documents\nNo document in this evidence is sealed.\n'
  return `## 3. The seals of the documents
\`\`\`
countersign verify --trust ../authority.pem '${first.name}'
\`\`\`
says whether the bytes are those that were sealed, by whom, at which level, and whether anything was added afterwards. Other tools agree:
\`pdfsig '${first.name}'\` shows the signature, and any reader of PDFs that knows signatures does.
`
}

const AUDIT_SEAL_SECTION = `## 4. The audit-seals
\`\`\`
cd audit-seals
for seal in *.json; do
  openssl cms -verify -cades -binary -inform DER -in "\${seal%.json}.p7s" -content "$seal" \\
    -CAfile ../../authority.pem -partial_chain -purpose any -out /dev/null
done
\`\`\`
must say \`CAdES Verification successful\` for each. The one with the
highest number is of this archive: \`sequence\` and \`head\` are those of the last event in audit.json, no event stands behind it, and \`files\` names every file outside of
audit-seals/ with its SHA-256:

\`\`\`
cd ..
find . -type f ! -path './audit-seals/*' | sed 's|^\\./||' | sort | xargs -d '\\n' sha256sum
\`\`\`
Each audit-seal names the SHA-256 of both files of the one before it (\`previous\`), and the first has the number 1: none can be taken out or exchanged. A \`notice\` says that the workflow is of a
test namespace. An older archive of the same workflow is right too; it ends earlier, at the time (\`at\`, and the time-stamp in the signature) that its last audit-seal says.
`

function hashSection(files: readonly GuidedFile[]): string {
  const head = '## 5. The hashes of the documents\n'
  if (files.length === 0) return `${head}There is no document in this evidence.\n`
  return `${head}\`\`\`
sha256sum ${files.map(({ name }) => `'${name}'`).join(' ')}
\`\`\`
workflow.json has the SHA-256 of every document before signing and, where it is sealed, of the sealed file. A certificate of completion shows the former and, where it is a file of its own, the SHA-256 of the document as it was sealed. That is the file's own, unless archive data
follow the seal (levels B-LT and B-LTA): then of its first bytes only, as many as the two last numbers of the seal's \`/ByteRange\` make together (\`head -c\`).
Attachments are not sealed by themselves: their hashes stand in workflow.json, in the certificate of completion, and in the event of the audit trail that tells of the signature.
`
}

const TRAIL_SECTION = `## 6. The audit trail
For each event of audit.json, in order:

- \`hash\` is SHA-256 of the canonical JSON (RFC 8785) of \`{workflowId, sequence, at, type, actorType, payloadHash, previousHash}\`;
- \`previousHash\` is the \`hash\` of the event before, 64 zeros for the first;
- \`payloadHash\` is SHA-256 of the bytes of \`salt\`, which is written in hexadecimal (two digits for each byte), followed by the canonical JSON of \`payload\`. An erased payload is gone for good; the chain holds without it.

A certificate of completion names a sequence and its hash, the head of the chain at the last signature: the event
with that sequence must have exactly that hash.
`
