import type { Customer } from './customers.ts'

interface Typed {
  /** What the customer will be known by. */
  id: string
  name?: string
  email?: string
  address?: string
  tariff?: string
  /** Why it was not taken. */
  refused?: string
}

export function formPage({
  id,
  name = '',
  email = '',
  address = '',
  tariff = 'Fixed',
  refused,
}: Typed): string {
  const choice = (value: string, about: string) => `
        <label class="choice">
          <input type="radio" name="tariff" value="${value}"${tariff === value ? ' checked' : ''}>
          <span><strong>${value}</strong> ${about}</span>
        </label>`
  return page(
    'Become a customer',
    `
    <h1>Become a customer</h1>
    <p class="lead">Two minutes: your address, then your signature.</p>
    ${refused === undefined ? '' : `<p class="refused" role="alert">${escaped(refused)}</p>`}
    <form method="post" action="/customers">
      <input type="hidden" name="id" value="${escaped(id)}">
      <label>Your name <input name="name" autocomplete="name" required maxlength="100" value="${escaped(name)}"></label>
      <label>E-mail <input name="email" type="email" autocomplete="email" required value="${escaped(email)}"></label>
      <label>Where you need electricity
        <input name="address" autocomplete="street-address" required maxlength="200" value="${escaped(address)}"></label>
      <fieldset>
        <legend>Tariff</legend>${choice('Fixed', 'One price for twelve months')}${choice('Flexible', 'A price that follows the market')}
      </fieldset>
      <button>Continue to the agreement</button>
    </form>`,
  )
}

export function signingPage({ name }: Customer, serviceUrl: string): string {
  return page(
    'Your agreement',
    `
    <h1>Your agreement, ${escaped(name)}</h1>
    <p class="lead" id="lead">Read it, enter what your meter shows, and sign.</p>
    <ss-signing-embed></ss-signing-embed>`,
    `<script type="module" src="${serviceUrl}/embed/v1/countersign.js"></script>
  <script type="module" src="/signing.js"></script>`,
  )
}

export function signedPage({ id, name, tariff, meterReading }: Customer): string {
  return page(
    'Welcome',
    `
    <h1>Welcome, ${escaped(name)}</h1>
    <p class="lead">Your agreement is signed and sealed. We supply you from the next working day.</p>
    <dl>
      <div><dt>Tariff</dt><dd>${escaped(tariff)}</dd></div>
      <div><dt>Meter reading</dt><dd>${meterReading?.toLocaleString('en-GB') ?? 'not told'} kWh</dd></div>
    </dl>
    <p><a class="button" href="/customers/${id}/agreement.pdf">Open the agreement (PDF)</a></p>`,
  )
}

export function endedPage({ name }: Customer): string {
  return page(
    'No agreement',
    `
    <h1>No agreement was made</h1>
    <p class="lead">You have signed nothing, ${escaped(name)}, and owe nothing.</p>
    <p><a class="button" href="/">Begin again</a></p>`,
  )
}

export function notFoundPage(): string {
  return page(
    'Not found',
    '<h1>There is nothing here</h1><p><a class="button" href="/">Become a customer</a></p>',
  )
}

function page(title: string, main: string, scripts = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escaped(title)} – Alderbrook Energy</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/portal.css">
  ${scripts}
</head>
<body>
  <header><a href="/">Alderbrook Energy</a></header>
  <main>${main}
  </main>
</body>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
