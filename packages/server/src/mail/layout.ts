import { LANGUAGES, type Language } from '@countersign/engine'
import type { MailImage } from './mail-message.ts'

/** How a namespace's mails look: its logo, colour and last lines. */
export interface MailLook {
  logo?: MailImage
  /** `#rrggbb`, dark enough for white text upon it. */
  accentColor?: string
  footer?: string
}

/** What every mail of the service looks like: one column, one button, readable without images and in dark mode. */
export interface MailContent {
  language: Language
  /** Shown in lists of mails behind the subject. */
  preview: string
  heading: string
  /** Who the mail is from: what stands for the logo where images are not shown. */
  sender: string
  paragraphs: readonly string[]
  /** What the sender wrote, set apart. */
  message?: { label: string; text: string } | undefined
  button?: { label: string; url: string } | undefined
  /** Facts beside each other: label and value. */
  facts?: readonly (readonly [label: string, value: string])[]
  footer: readonly string[]
  look?: MailLook | undefined
}

export interface RenderedMail {
  text: string
  html: string
  inline: readonly MailImage[]
  language: Language
}

export function renderMail(content: MailContent): RenderedMail {
  const logo = content.look?.logo
  return {
    text: renderText(content),
    html: renderHtml(content),
    inline: logo === undefined ? [] : [logo],
    language: content.language,
  }
}

function footerOf({ footer, look }: MailContent): readonly string[] {
  return look?.footer === undefined ? footer : [...footer, look.footer]
}

function renderText(content: MailContent): string {
  const { language, heading, paragraphs, message, button, facts = [] } = content
  const says = (label: string, text: string) => `${label}${colonIn(language, text)}${text}`
  const parts = [heading, ...paragraphs]
  if (message !== undefined) parts.push(says(message.label, `\n${quoted(message.text)}`))
  if (facts.length > 0) parts.push(facts.map(([label, value]) => says(label, factText(value))).join('\n'))
  if (button !== undefined) parts.push(says(button.label, `\n${button.url}`))
  // "-- " on a line of its own begins what programs fold away (RFC 3676, section 4.3).
  return `${parts.join('\n\n')}\n\n-- \n${footerOf(content).join('\n\n')}\n`
}

/** Where it is another one than in English. */
const COLONS: { readonly [L in Language]?: string } = { fr: '\u00a0: ', ja: '：' }

function colonIn(language: Language, text: string): string {
  const colon = COLONS[language] ?? ': '
  return text.startsWith('\n') ? colon.trimEnd() : colon
}

/** Several lines stand below their label. */
function factText(value: string): string {
  return value.includes('\n') ? `\n${value.replace(/^/gm, '  ')}` : value
}

function quoted(text: string): string {
  return text.replace(/^/gm, '> ')
}

const FONT =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,'Noto Sans',sans-serif"
const ACCENT = '#1d3a8a'

/** Programs that know no media queries keep the colours of the elements, which are those of a light page. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:inherit}
:lang(ja){word-break:auto-phrase}
@media (max-width:480px){.out{padding:12px 0!important}.in{padding:24px 20px 8px!important}.end{padding:16px 20px 20px!important}.card{border-radius:0!important}.fact,.fact td{display:block!important;padding:0!important}.fact td+td{padding-bottom:10px!important}}
@media (prefers-color-scheme:dark){body,.out{background:#12161d!important}.card{background:#1c222c!important;border-color:#343d4b!important}.in{color:#e8ecf2!important}.quiet,.end{color:#a7b1c0!important}.end{border-color:#343d4b!important}.message{background:#262e3a!important}.logo{background:#ffffff!important}}`

function renderHtml(content: MailContent): string {
  const { language, preview, heading, paragraphs } = content
  const { direction } = LANGUAGES[language]
  const text = paragraphs
    .map((paragraph) => `<p dir="auto" style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`)
    .join('')
  const small = footerOf(content)
    .map((line) => `<p style="margin:0 0 8px">${lines(line)}</p>`)
    .join('')
  return `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(heading)}</title><style>${STYLE}</style></head>
<body dir="${direction}" style="margin:0;background:#f4f5f7;${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" dir="${direction}" style="border-collapse:collapse"><tr><td align="center" class="out" style="padding:32px 12px">
<table role="presentation" width="560" class="card" style="max-width:560px;width:100%;border-collapse:separate;border-spacing:0;background:#ffffff;border:1px solid #e3e6eb;border-radius:14px"><tr><td class="in" style="padding:36px 36px 20px;color:#1b2330;font-size:16px;line-height:1.55;text-align:start;overflow-wrap:anywhere">
${logoOf(content)}<h1 dir="auto" style="margin:0 0 20px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>${text}${messageOf(content)}${factsOf(content)}${buttonOf(content)}
</td></tr><tr><td class="end" style="padding:16px 36px 24px;border-top:1px solid #e3e6eb;color:#5b6472;font-size:13px;line-height:1.5;text-align:start;overflow-wrap:anywhere">${small}</td></tr></table>
</td></tr></table></body></html>
`
}

function logoOf({ look, sender }: MailContent): string {
  if (look?.logo === undefined) return ''
  return `<p style="margin:0 0 24px"><img class="logo" src="cid:${escapeHtml(look.logo.cid)}" alt="${escapeHtml(sender)}" height="48" style="height:48px;width:auto;max-width:220px;object-fit:contain;border-radius:4px;font-weight:600"></p>`
}

function messageOf({ message, look }: MailContent): string {
  if (message === undefined) return ''
  const accent = look?.accentColor ?? ACCENT
  return `<div class="message" style="margin:0 0 20px;padding:14px 18px;background:#f4f6fa;border-inline-start:3px solid ${accent};border-radius:6px"><div class="quiet" dir="auto" style="color:#5b6472;font-size:13px;margin:0 0 4px">${escapeHtml(message.label)}</div><div>${lines(message.text)}</div></div>`
}

function factsOf({ facts = [], button }: MailContent): string {
  if (facts.length === 0) return ''
  const rows = facts.map(
    ([label, value]) =>
      `<tr class="fact"><td class="quiet" style="padding:4px 0;padding-inline-end:16px;color:#5b6472;vertical-align:top">${escapeHtml(label)}</td><td style="padding:4px 0;text-align:start">${lines(value)}</td></tr>`,
  )
  return `<table role="presentation" style="margin:0 0 ${button ? 24 : 8}px;border-collapse:collapse;font-size:15px">${rows.join('')}</table>`
}

function buttonOf({ button, look }: MailContent): string {
  if (button === undefined) return ''
  const accent = look?.accentColor ?? ACCENT
  return `<p style="margin:8px 0 28px"><a href="${escapeHtml(button.url)}" style="display:inline-block;background:${accent};color:#ffffff;text-decoration:none;font-weight:600;padding:13px 24px;border-radius:8px">${escapeHtml(button.label)}</a></p>`
}

/** Each line runs in its own direction, and stands where lines of the mail's language begin. */
function lines(text: string): string {
  return text
    .split('\n')
    .map((line) => `<bdi>${escapeHtml(line)}</bdi>`)
    .join('<br>')
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
