import { plural } from '../folder/present-folder.ts'
import type { Paint } from '../paint.ts'
import type { ScenarioResult } from './run-scenario.ts'

/** What people read: one line a scenario, and each thing that is not as expected. */
export function presentResult(
  { scenario, passed, failures, followUps, durationMs, warnings }: ScenarioResult,
  paint: Paint,
): string {
  const mark = passed ? paint.good('✓') : paint.bad('✗')
  const name = scenario.name === undefined ? '' : ` ${scenario.name}`
  const lines = [
    `${mark} ${paint.strong(scenario.key)}${name} ${paint.dim(`(${scenario.path}, ${Math.round(durationMs)} ms)`)}`,
  ]
  for (const { message, line, column, expected, actual } of failures) {
    const place = line === undefined ? '' : `${scenario.path}:${line}:${column}: `
    lines.push(`    ${place}${paint.bad(message)}`)
    if (typeof expected === 'object') {
      lines.push(`      ${paint.dim('expected')} ${JSON.stringify(expected)}`)
      lines.push(`      ${paint.dim('actual  ')} ${JSON.stringify(actual)}`)
    }
  }
  if (followUps > 0)
    lines.push(
      `    ${paint.dim(`${plural(followUps, 'expectation')} not met after that: the run went no further`)}`,
    )
  for (const warning of warnings) lines.push(`    ${paint.warn('warning')}: ${warning}`)
  return lines.join('\n')
}

export function presentSummary(results: readonly ScenarioResult[], paint: Paint): string {
  const failed = results.filter(({ passed }) => !passed).length
  const passed = results.length - failed
  const parts = [...(failed > 0 ? [paint.bad(`${failed} failed`)] : []), paint.good(`${passed} passed`)]
  return `${parts.join(', ')} of ${plural(results.length, 'scenario')}`
}

/** The Test Anything Protocol, version 14: one test point a scenario. */
export function presentTap(results: readonly ScenarioResult[]): string {
  const lines = ['TAP version 14', `1..${results.length}`]
  for (const [index, { scenario, passed, items, durationMs }] of results.entries()) {
    lines.push(`${passed ? 'ok' : 'not ok'} ${index + 1} - ${scenario.key.replaceAll('#', '\\#')}`)
    lines.push(
      '  ---',
      `  file: ${JSON.stringify(scenario.path)}`,
      `  duration_ms: ${Math.round(durationMs)}`,
    )
    const wrong = items.filter((item) => !item.passed)
    if (wrong.length > 0)
      lines.push('  failures:', ...wrong.map(({ message }) => `    - ${JSON.stringify(message)}`))
    lines.push('  ...')
  }
  return lines.join('\n')
}

export function resultsJson(results: readonly ScenarioResult[]): unknown {
  return {
    passed: results.every(({ passed }) => passed),
    scenarios: results.map(({ scenario, passed, items, durationMs, warnings }) => ({
      key: scenario.key,
      file: scenario.path,
      for: scenario.spec.for,
      passed,
      durationMs: Math.round(durationMs),
      items,
      warnings,
    })),
  }
}
