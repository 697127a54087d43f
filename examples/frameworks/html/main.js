const [signing, editor, monitor, resource] = document.querySelectorAll('#elements > *')

async function open() {
  const answer = await fetch('/tokens', { method: 'POST' })
  const tokens = await answer.json()
  signing.setAttribute('embed-token', tokens.signing)
  editor.setAttribute('embed-token', tokens.editor)
  monitor.setAttribute('embed-token', tokens.monitor)
  resource.setAttribute('embed-token', tokens.resource)
}

function hear(line) {
  const item = document.createElement('li')
  item.textContent = line
  document.querySelector('#heard').append(item)
}

signing.addEventListener('ready', ({ detail }) => hear(`signing ${detail.state}`))
editor.addEventListener('ready', ({ detail }) => hear(`editor ${detail.status}`))
monitor.addEventListener('ready', ({ detail }) => hear(`monitor ${detail.status}`))
resource.addEventListener('ready', ({ detail }) => hear(`resource ${detail.key}`))
for (const element of [signing, editor, monitor, resource]) element.addEventListener('sessionExpired', open)

document.querySelector('#open').addEventListener('click', open)
document.querySelector('#close').addEventListener('click', () => document.querySelector('#elements').remove())
