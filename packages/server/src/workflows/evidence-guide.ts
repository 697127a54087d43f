import type { WorkflowState } from '@countersign/engine'

/** VERIFY.md: how anybody checks the evidence, with the project's tool and without it. */
export function verifyGuide(
  workflow: WorkflowState,
  files: readonly string[],
  issuers: readonly string[],
): string {
  const trust = issuers.map((name) => `--trust ${name} `).join('')
  const [first = 'DOCUMENT.pdf'] = files
  const anyTrust = '--trust authority.pem '
  return `# How to check this evidence

Workflow \`${workflow.id}\` (${workflow.name}). Nothing here needs the service that made it. The archive as a whole, without unpacking it:

\`\`\`
countersign verify ${anyTrust}evidence-${workflow.id}.zip
\`\`\`
Every file in it is compared with the last audit-seal, the audit trail and the certificates of completion; what is missing, foreign, renamed or changed is named.
How each of these is checked by hand:

| File | What it is |
|---|---|
${files.map((name) => `| ${name} | ${name.endsWith('certificate-of-completion.pdf') ? 'certificate of completion, sealed' : 'document'} |`).join('\n')}
| audit.json | the audit trail: every event, each with the hash of the one before |
| workflow.json | what the workflow was, with versions and hashes of everything that it used |
| certificates/ | the certificates of the seals, and of their issuers |
| audit-seals/ | what all of this was at each moment at which it was sealed: \`NNNN.json\`, and its signature \`NNNN.p7s\` |

## 1. The seals
\`\`\`
countersign verify ${trust}'${first}'
\`\`\`
says whether the bytes are those that were sealed, by whom, at which level, and whether anything was added afterwards. Other tools agree:
\`pdfsig '${first}'\` shows the signature, and any reader of PDFs that knows signatures does.
Trust in the issuer is yours to decide: compare the fingerprint of ${issuers.join(' and ') || 'certificates/seal.pem'} with one that you got on another way.

${auditSealSection(issuers)}
## 3. The hashes
\`\`\`
sha256sum ${files.map((name) => `'${name}'`).join(' ')}
\`\`\`
The certificate of completion shows the SHA-256 of every document before signing and, where it is a file of its own, of the sealed file;
workflow.json has both too.

## 4. The audit trail
For each event of audit.json, in order:

- \`hash\` is SHA-256 of the canonical JSON (RFC 8785) of \`{workflowId, sequence, at, type, actorType, payloadHash, previousHash}\`;
- \`previousHash\` is the \`hash\` of the event before, 64 zeros for the first;
- \`payloadHash\` is SHA-256 of the bytes of \`salt\` followed by the canonical JSON of \`payload\`. An erased payload is gone for good; the chain holds without it.

The certificate of completion names a sequence and its hash, the head of the chain at the last signature: the event
with that sequence must have exactly that hash.
`
}

function auditSealSection(issuers: readonly string[]): string {
  const anchors = issuers.length > 0 ? 'certificates/issuer-*.pem' : 'certificates/seal*.pem'
  return `## 2. The audit-seals
\`\`\`
cat ${anchors} > ../authorities.pem
cd audit-seals
for seal in *.json; do
  openssl cms -verify -cades -binary -inform DER -in "\${seal%.json}.p7s" -content "$seal" \\
    -CAfile ../../authorities.pem -purpose any -out /dev/null
done
\`\`\`
must say \`CAdES Verification successful\` for each; trust in those authorities is yours to decide as above. The one with the
highest number is of this archive: \`sequence\` and \`head\` are those of the last event in audit.json, no event stands behind it, and \`files\` names every file outside of
audit-seals/ with its SHA-256:

\`\`\`
cd ..
find . -type f ! -path './audit-seals/*' | sed 's|^\\./||' | sort | xargs -d '\\n' sha256sum
\`\`\`
Each audit-seal names the SHA-256 of both files of the one before it (\`previous\`), and the first has the number 1: none can be taken out or exchanged. A \`notice\` says that the workflow is of a
test namespace. An older archive of the same workflow is right too; it ends earlier, at the time (\`at\`, and the time-stamp in the signature) that its last audit-seal says.
`
}
