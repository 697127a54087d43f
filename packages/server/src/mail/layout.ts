/** What every mail of the service looks like: one column, one button, readable without images and in dark mode. */
export interface MailContent {
  /** Shown in lists of mails behind the subject. */
  preview: string
  heading: string
  paragraphs: readonly string[]
  button?: { label: string; url: string } | undefined
  /** Facts beside each other: label and value. */
  facts?: readonly (readonly [label: string, value: string])[]
  footer: readonly string[]
}

export interface RenderedMail {
  text: string
  html: string
}

export function renderMail(content: MailContent): RenderedMail {
  return { text: renderText(content), html: renderHtml(content) }
}

function renderText({ heading, paragraphs, button, facts = [], footer }: MailContent): string {
  const parts = [heading, ...paragraphs]
  if (facts.length > 0) parts.push(facts.map(([label, value]) => `${label}: ${value}`).join('\n'))
  if (button !== undefined) parts.push(`${button.label}:\n${button.url}`)
  return `${[...parts, '--', ...footer].join('\n\n')}\n`
}

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

function renderHtml({ preview, heading, paragraphs, button, facts = [], footer }: MailContent): string {
  const text = paragraphs
    .map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`)
    .join('')
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#5b6472;white-space:nowrap;vertical-align:top">${escapeHtml(label)}</td><td style="padding:4px 0">${escapeHtml(value)}</td></tr>`,
  )
  const table =
    rows.length === 0
      ? ''
      : `<table role="presentation" style="margin:0 0 24px;border-collapse:collapse;font-size:15px">${rows.join('')}</table>`
  const action =
    button === undefined
      ? ''
      : `<p style="margin:8px 0 28px"><a href="${escapeHtml(button.url)}" style="display:inline-block;background:#1d3a8a;color:#ffffff;text-decoration:none;font-weight:600;padding:13px 24px;border-radius:8px">${escapeHtml(button.label)}</a></p>`
  const small = footer.map((line) => `<p style="margin:0 0 8px">${escapeHtml(line)}</p>`).join('')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;background:#f4f5f7;${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" style="border-collapse:collapse"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="560" style="max-width:560px;width:100%;border-collapse:collapse;background:#ffffff;border:1px solid #e3e6eb;border-radius:14px"><tr><td style="padding:36px 36px 20px;color:#1b2330;font-size:16px;line-height:1.55">
<h1 style="margin:0 0 20px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>${text}${table}${action}
</td></tr><tr><td style="padding:16px 36px 24px;border-top:1px solid #e3e6eb;color:#5b6472;font-size:13px;line-height:1.5">${small}</td></tr></table>
</td></tr></table></body></html>
`
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
