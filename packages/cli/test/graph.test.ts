import assert from 'node:assert/strict'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { type Desk, openDesk } from './support.ts'

let desk: Desk
before(async () => {
  desk = await openDesk()
  assert.equal((await desk.run(['init', 'garden'])).code, 0)
  await desk.example('board-resolution')
})
after(() => desk.clear())

const inFolder = (folder: string, ...args: string[]) =>
  desk.run(['graph', ...args], { cwd: desk.path(folder) })

test('the only blueprint of a folder is drawn as a tree', async () => {
  const { code, stdout, stderr } = await inFolder('garden')
  assert.equal(code, 0, stderr)
  assert.equal(
    stdout,
    `Volunteer onboarding

Steps
└─ The volunteer signs
        volunteer
        Envelope “Volunteer papers”: agreement
        Changes data when it is done (1)

Documents
└─ Volunteer papers
   │    Envelope
   └─ agreement
           volunteer_agreement@draft
           volunteer signs as volunteer
`,
  )
})

test("a template of the same key is in nobody's way", async () => {
  const text = await readFile(desk.path('garden/volunteer_agreement.template.yaml'), 'utf8')
  const file = desk.path('garden/another.template.yaml')
  await writeFile(file, text.replace('key: volunteer_agreement', 'key: volunteer_onboarding'))
  try {
    const drawn = await inFolder('garden')
    assert.equal(drawn.code, 0, drawn.stderr)
    assert.match(drawn.stdout, /^Volunteer onboarding\n/)
    const preview = ['preview', 'volunteer_onboarding', '--scenario', 'volunteer_signs']
    const simulated = await desk.run(preview, { cwd: desk.path('garden') })
    assert.match(simulated.stdout, /volunteer_signs|The volunteer signs/)
    const rendered = await desk.run([...preview, '--kind', 'Template'], { cwd: desk.path('garden') })
    assert.match(rendered.stderr, /login|COUNTERSIGN_API_KEY/, 'a template is rendered by the service')
  } finally {
    await rm(file)
  }
})

test('groups say in which order, and how many are needed', async () => {
  const { stdout } = await inFolder('board-resolution', 'board_resolution')
  assert.match(stdout, /└─ Resolve and certify\n.*One after the other · all needed\n/)
  assert.match(stdout, /├─ 1\. Two of three directors approve\n.*Side by side · 2 of 3 needed\n/)
  assert.match(stdout, /└─ 2\. The secretary certifies\n/)
  assert.match(stdout, /Envelope, made when it is its turn\n/)
})

test('an SVG stands alone, says what it shows, and follows dark and light', async () => {
  const file = desk.path('garden/volunteer_onboarding.blueprint.yaml')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('The volunteer signs', '"<Noor> & \\"co\\" sign"'))
  try {
    const { code, stdout, stderr } = await inFolder('garden', '--out', 'process.svg')
    assert.equal(code, 0, stderr)
    assert.match(stdout, /process\.svg/)
    const svg = await readFile(desk.path('garden/process.svg'), 'utf8')
    assert.match(svg, /<title id="title">Volunteer onboarding<\/title>/)
    assert.match(svg, /<desc id="desc">Steps\n└─ &#60;Noor&#62; &#38; &#34;co&#34; sign\n/)
    assert.match(svg, /prefers-color-scheme: dark/)
    assert.doesNotMatch(svg, /<Noor|<script|href|url\(/)
    assert.equal((await inFolder('garden', '--format', 'svg')).stdout, svg)
  } finally {
    await writeFile(file, text)
  }
})

test('programs get the boxes', async () => {
  const { stdout } = await inFolder('garden', '--json')
  const { title, steps, documents } = JSON.parse(stdout)
  assert.deepEqual([title, steps.kind, documents[0].kind], ['Volunteer onboarding', 'person', 'envelope'])
})

test('files that cannot be read as resources are told of', async () => {
  const file = desk.path('garden/volunteer_onboarding.blueprint.yaml')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('participants:', 'particpants:'))
  try {
    const { code, stderr } = await inFolder('garden')
    assert.equal(code, 2)
    assert.match(stderr, /hold no blueprint that can be read\n.*`countersign validate` tells what is wrong/)
  } finally {
    await writeFile(file, text)
  }
})

test('what is no blueprint, or not the only one, is refused by name', async () => {
  const template = await inFolder('garden', 'volunteer_agreement')
  assert.equal(template.code, 2)
  assert.match(template.stderr, /'volunteer_agreement' is a template: a graph is of a blueprint/)
  const misspelt = await inFolder('garden', 'volunteer_onbording')
  assert.match(misspelt.stderr, /Did you mean volunteer_onboarding\?/)
  const several = await desk.run(['graph'], {
    cwd: desk.folder,
  })
  assert.match(several.stderr, /Name one of the blueprints here: .*board_resolution/)
})
