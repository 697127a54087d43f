import { isTest, pick, type Rule } from './rule.ts'

const FILE_LINES_MAX = 400
const FUNCTION_LINES_MAX = 60
const TEST_LINES_MAX = 80

const filesFit: Rule = {
  name: `files have ${FILE_LINES_MAX} lines at most`,
  planted: { 'packages/engine/src/long.ts': '\n'.repeat(FILE_LINES_MAX + 1) },
  find: (files) =>
    [...pick(files, (name) => name.endsWith('.ts'))]
      .filter(([, text]) => text.split('\n').length - 1 > FILE_LINES_MAX)
      .map(([name]) => name),
}

const bodyOf = (lines: number) => '  work()\n'.repeat(lines)

const functionsFit: Rule = {
  name: `functions have ${FUNCTION_LINES_MAX} lines at most, those of tests ${TEST_LINES_MAX}`,
  planted: {
    'packages/engine/src/function.ts': `export function long() {\n${bodyOf(FUNCTION_LINES_MAX)}}\n`,
    'packages/engine/src/method.ts': `class Long {\n  run() {\n${bodyOf(FUNCTION_LINES_MAX)}  }\n}\n`,
    'packages/engine/test/long.test.ts': `test('long', async () => {\n${bodyOf(TEST_LINES_MAX)}})\n`,
    'packages/engine/test/helper.ts': `function long() {\n${bodyOf(TEST_LINES_MAX)}}\n`,
  },
  find: (files) =>
    [...pick(files, (name) => name.endsWith('.ts'))].flatMap(([name, text]) =>
      isTest(name) || !name.startsWith('packages/')
        ? longFunctions(name, text, TEST_LINES_MAX)
        : longFunctions(name, text, FUNCTION_LINES_MAX),
    ),
}

const FUNCTION_HEAD =
  /^(\s*)(?:export )?(?:default )?(?:async )?(?:function\*? (\w+)|(?:static |readonly )?(?:async )?#?\w+\(.*\).*\{$)/
const TEST_HEAD = /^(\s*)(?:await )?(?:\w+\.)?(?:test|it|before|after)\(.*\{$/

/** Functions are found by the formatter's indentation: a head, and the closing brace in the same column. */
function longFunctions(name: string, text: string, linesMax: number): string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, start) => {
    const [, indent, label = ''] = TEST_HEAD.exec(line) ?? FUNCTION_HEAD.exec(line) ?? []
    if (indent === undefined || /^\s*(?:if|for|while|switch|catch|return|describe)\b/.test(line)) return []
    const ends = [`${indent}}`, `${indent}},`, `${indent}})`]
    const length = lines.slice(start).findIndex((other) => ends.includes(other))
    return length > linesMax ? [`${name}:${start + 1} ${label} has ${length} lines`] : []
  })
}

export const sizeRules: readonly Rule[] = [filesFit, functionsFit]
