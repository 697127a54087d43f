import type { WorkflowState } from '@countersign/engine'

/** VERIFY.md: how anybody checks the evidence, with the project's tool and without it. */
export function verifyGuide(
  workflow: WorkflowState,
  files: readonly string[],
  issuers: readonly string[],
): string {
  const trust = issuers.map((name) => `--trust ${name} `).join('')
  const [first = 'DOCUMENT.pdf'] = files
  return `# How to check this evidence

Workflow \`${workflow.id}\` (${workflow.name}). Nothing here needs the service that made it.

| File | What it is |
|---|---|
${files.map((name) => `| ${name} | ${name.endsWith('certificate-of-completion.pdf') ? 'certificate of completion, sealed' : 'document'} |`).join('\n')}
| audit.json | the audit trail: every event, each with the hash of the one before |
| workflow.json | what the workflow was, with versions and hashes of everything that it used |
| certificates/ | the certificate of the seal, and of its issuers |

## 1. The seals
\`\`\`
countersign verify ${trust}'${first}'
\`\`\`
says whether the bytes are those that were sealed, by whom, at which level, and whether anything was added afterwards. Other tools agree:
\`pdfsig '${first}'\` shows the signature, and any reader of PDFs that knows signatures does.
Trust in the issuer is yours to decide: compare the fingerprint of ${issuers.join(' and ') || 'certificates/seal.pem'} with one that you got on another way.

## 2. The hashes
\`\`\`
sha256sum ${files.map((name) => `'${name}'`).join(' ')}
\`\`\`
The certificate of completion shows the SHA-256 of every document before signing and, where it is a file of its own, of the sealed file;
workflow.json has both too.

## 3. The audit trail
For each event of audit.json, in order:

- \`hash\` is SHA-256 of the canonical JSON (RFC 8785) of \`{workflowId, sequence, at, type, actorType, payloadHash, previousHash}\`;
- \`previousHash\` is the \`hash\` of the event before, 64 zeros for the first;
- \`payloadHash\` is SHA-256 of the bytes of \`salt\` followed by the canonical JSON of \`payload\`. An erased payload is gone for good; the chain holds without it.

The certificate of completion names a sequence and its hash, the head of the chain at the last signature: the event
with that sequence must have exactly that hash.
`
}
