import { findLines, pick, type Rule, sourcesOf } from './rule.ts'

const interfaces: Rule = {
  name: 'the shape of an object is an interface',
  planted: { 'packages/engine/src/shape.ts': 'export type Shape = {\n  size: number\n}\n' },
  // What is made of others (&, |, mapped) is no shape of its own.
  find: (files) =>
    [...pick(files, (name) => name.endsWith('.ts'))].flatMap(([name, text]) =>
      [...text.matchAll(/^(?:export )?type (\w+)(?:<[^=]*>)? = (?:\{ [^{}]* \}|\{\n(?: .*\n)*\})$/gm)]
        .filter(([whole]) => !/\{\s*(?:readonly )?\[\w+ in /.test(whole))
        .map(([, label]) => `${name}: ${label}`),
    ),
}

const constants: Rule = {
  name: 'a number, text or pattern of a module is written in capitals',
  planted: {
    'packages/engine/src/number.ts': 'const waitMs = 1_000\n',
    'packages/engine/src/pattern.ts': 'export const pattern = /a+/\n',
  },
  find: (files) =>
    findLines(
      sourcesOf(files),
      /^(?:export )?const (?![A-Z\d_]+\b)\w+(?:: \w+)? = (?:-?[\d_.x*+ n]+|'[^']*'|`[^`$]*`|\/.*\/[a-z]*|new RegExp\(.*)$/,
    ),
}

const privates: Rule = {
  name: 'what a class keeps to itself has a #',
  planted: { 'packages/engine/src/kept.ts': 'class Kept {\n  private size = 1\n}\n' },
  find: (files) =>
    findLines(
      pick(files, (name) => name.endsWith('.ts')),
      /^\s+private (?!constructor\b)\w/,
    ),
}

export const dialectRules: readonly Rule[] = [interfaces, constants, privates]
