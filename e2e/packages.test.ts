/** docs/packages.md as somebody follows it who has nothing but a service's address. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { after, before, test } from 'node:test'
import { hasTools } from '@countersign/pdf/testing/tools'
import { installAlone } from '../packages/cli/test/install.ts'
import { openTestService, type TestService } from '../packages/server/test/support/service.ts'
import { openShell } from './readme-shell.ts'

const GUIDE = readFileSync(new URL('../docs/packages.md', import.meta.url), 'utf8')

let service: TestService
let folder: string
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-packages-'))
  service = await openTestService()
})
after(async () => {
  await service?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Nothing but the service can be asked, and nothing was installed before. */
function environment(): NodeJS.ProcessEnv {
  const [namespace] = service.credentials.namespaces
  const nowhere = 'http://127.0.0.1:1/'
  return {
    ...process.env,
    COUNTERSIGN_URL: service.url,
    COUNTERSIGN_API_KEY: namespace?.apiKey,
    PATH: `${join(folder, 'global/bin')}${delimiter}${process.env.PATH}`,
    npm_config_prefix: join(folder, 'global'),
    npm_config_cache: join(folder, 'cache'),
    npm_config_registry: nowhere,
    npm_config_fetch_retries: '0',
    npm_config_audit: 'false',
    PIP_CONFIG_FILE: '/dev/null',
    PIP_INDEX_URL: nowhere,
    PIP_RETRIES: '0',
    PIP_NO_CACHE_DIR: '1',
    PIP_DISABLE_PIP_VERSION_CHECK: '1',
    PIP_TARGET: join(folder, 'python'),
    PYTHONPATH: join(folder, 'python'),
    GOPROXY: 'off',
    GOFLAGS: '',
  }
}

/** Types what stands below a heading of the guide in an empty folder, with more behind it. */
async function follow(heading: string, name: string, more: string, files: Record<string, string> = {}) {
  const at = join(folder, name)
  mkdirSync(at)
  for (const [file, text] of Object.entries(files)) writeFileSync(join(at, file), text)
  const [, section = ''] = GUIDE.split(`\n## ${heading}\n`)
  const [, typed = ''] = /^```sh\n(.*?)^```$/ms.exec(section.split('\n## ')[0] ?? '') ?? []
  assert.match(typed, /localhost:3000/)
  const script = `${typed.replaceAll('http://localhost:3000', service.url)}${more}\n`
  return openShell(at, script, environment()).end()
}

test('the tool is installed of an address', async () => {
  const said = await follow(
    'The tool `countersign`',
    'tool',
    'countersign init example && countersign whoami',
  )
  assert.match(said, /^0\.1\.0$/m)
  assert.match(said, /default-test/)
})

const ASK = `import { openClient } from '@countersign/sdk'
const client = openClient({ baseUrl: process.env.COUNTERSIGN_URL, apiKey: process.env.COUNTERSIGN_API_KEY })
let count = 0
for await (const workflow of client.workflows.list()) if (workflow.id) count++
console.log('workflows:', count)
`

test('the sdk is installed of an address, by both of its names, and asks the service', async () => {
  for (const heading of ['TypeScript and JavaScript', 'In a project that others build too']) {
    const name = heading.split(' ').join('-')
    assert.match(await follow(heading, name, 'node ask.mjs', { 'ask.mjs': ASK }), /^workflows: 0$/m)
    assert.deepEqual(readdirSync(join(folder, name, 'node_modules/@countersign')), ['sdk'])
  }
})

test('what a library needs of ours comes with it', async () => {
  const at = join(folder, 'libraries')
  const names = ['engine', 'resources']
  const addresses = names.map((name) => `${service.url}/packages/countersign-${name}.tgz`)
  await installAlone(at, addresses, names)
  writeFileSync(
    join(at, 'use.mjs'),
    `import { gatherBlueprint } from '@countersign/engine'
import { checkFolder } from '@countersign/resources'
const [{ issues }] = checkFolder([{ path: 'a.schema.yaml', text: 'kind: Schema' }])
console.log(typeof gatherBlueprint, issues.length > 0)
`,
  )
  assert.equal(execFileSync('node', ['use.mjs'], { cwd: at, encoding: 'utf8' }), 'function true\n')
  assert.deepEqual(readdirSync(join(at, 'node_modules/@countersign')).toSorted(), names)
})

const ASK_IN_PYTHON = `import os
import countersign

assert countersign.__file__.startswith(os.environ["PIP_TARGET"]), countersign.__file__
client = countersign.Client(os.environ["COUNTERSIGN_URL"], api_key=os.environ["COUNTERSIGN_API_KEY"])
print("workflows:", len(client.workflows.list().to_list(1)))
`

test('the client for Python is installed of an address, and of the list of all files', async (t) => {
  if (!hasTools(t, 'python3', 'pip')) return
  const find = 'pip install --upgrade --no-index --find-links http://localhost:3000/packages/ countersign'
  assert.ok(GUIDE.includes(find.replace('--upgrade ', '')))
  const more = `python3 ask.py && ${find.replace('http://localhost:3000', service.url)} && python3 ask.py`
  const said = await follow('Python', 'python-project', more, { 'ask.py': ASK_IN_PYTHON })
  assert.equal(said.match(/^workflows: 0$/gm)?.length, 2, said)
})

const ASK_IN_GO = `package main

import (
	"context"
	"fmt"
	"log"
	"os"

	"countersign"
)

func main() {
	client, err := countersign.New(countersign.Config{BaseURL: os.Getenv("COUNTERSIGN_URL"), APIKey: os.Getenv("COUNTERSIGN_API_KEY")})
	if err != nil {
		log.Fatal(err)
	}
	workflows, err := client.Workflows.List(nil).All(context.Background(), 1)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("workflows:", len(workflows))
}
`

test('the client for Go stands beside the code that uses it', async (t) => {
  if (!hasTools(t, 'go', 'curl')) return
  const files = { 'go.mod': 'module example\n\ngo 1.19\n', 'main.go': ASK_IN_GO }
  assert.match(await follow('Go', 'go', 'go vet . && go run .', files), /^workflows: 0$/m)
})
