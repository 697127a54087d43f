import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const DOCS = new URL('../docs/', import.meta.url)
/** Where the client for Go is. */
const CLIENT = fileURLToPath(new URL('../clients/go', import.meta.url))

/** Calls a function by its name with arguments of JSON, and prints what it gives, errors aside. */
const MAIN = `package main

import (
	"context"
	"encoding/json"
	"log"
	"os"
	"reflect"
)

func main() {
	function := reflect.ValueOf(functions[os.Args[1]])
	var given []json.RawMessage
	if err := json.Unmarshal([]byte(os.Args[2]), &given); err != nil {
		log.Fatal(err)
	}
	in := []reflect.Value{reflect.ValueOf(context.Background())}
	for at, text := range given {
		value := reflect.New(function.Type().In(at + 1))
		if err := json.Unmarshal(text, value.Interface()); err != nil {
			log.Fatal(err)
		}
		in = append(in, value.Elem())
	}
	results := []any{}
	for at, out := range function.Call(in) {
		if function.Type().Out(at).String() != "error" {
			results = append(results, out.Interface())
		} else if !out.IsNil() {
			log.Fatal(out.Interface())
		}
	}
	if err := json.NewEncoder(os.Stdout).Encode(results); err != nil {
		log.Fatal(err)
	}
}
`

let built: Promise<string> | undefined

/**
 * What a function of the guides' Go code gives, errors aside. All guides are one program, which is compiled when it is first asked for:
 * a reader has their files in one folder.
 */
export async function callGo(
  name: string,
  given: readonly unknown[],
  env: NodeJS.ProcessEnv,
): Promise<ReturnType<typeof JSON.parse>[]> {
  built ??= build()
  const { stdout } = await promisify(execFile)(await built, [name, JSON.stringify(given)], { env })
  return JSON.parse(stdout)
}

async function build(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-go-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const names: string[] = []
  for (const [file, code] of await goFiles()) {
    await writeFile(join(folder, file), code)
    names.push(...[...code.matchAll(/^func (\w+)\(\s*ctx /gm)].map(([, name = '']) => name))
  }
  const list = names.map((name) => `\t"${name}": ${name},\n`).join('')
  await writeFile(join(folder, 'main.go'), MAIN)
  await writeFile(join(folder, 'functions.go'), `package main\n\nvar functions = map[string]any{\n${list}}\n`)
  await writeFile(
    join(folder, 'go.mod'),
    `module guides\n\ngo 1.19\n\nrequire countersign v0.0.0\n\nreplace countersign => ${CLIENT}\n`,
  )
  const run = promisify(execFile)
  const files = (await goFiles()).map(([file]) => file)
  const { stdout } = await run('gofmt', ['-l', ...files], { cwd: folder })
  if (stdout !== '') throw new Error(`gofmt would write otherwise: ${stdout}`)
  await run('go', ['build', '-o', 'guides', '.'], {
    cwd: folder,
    env: { ...process.env, GOPROXY: 'off', GOFLAGS: '' },
  })
  return join(folder, 'guides')
}

/** The files of all guides, as they name themselves; one that is a program of its own has a test of its own. */
async function goFiles(): Promise<[string, string][]> {
  const guides = (await readdir(new URL('guides/', DOCS))).map((name) => `guides/${name}`)
  const texts = await Promise.all(
    [...guides, 'webhooks.md'].map((name) => readFile(new URL(name, DOCS), 'utf8')),
  )
  const files = [...texts.join('\n').matchAll(/^```go Go\n(\/\/ (\w+\.go)\n.*?)^```$/gms)].map(
    ([, code = '', file = '']): [string, string] => [file, code],
  )
  return files.filter(([, code]) => !code.includes('\nfunc main() {'))
}
