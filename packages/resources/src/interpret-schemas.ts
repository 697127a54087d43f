import Sval from 'sval'
import { makeFunctionsBy } from './entity/generated-code.ts'

/**
 * From now on schemas are checked without `eval`, for pages whose Content-Security-Policy refuses it: the code that the validator writes
 * for a schema is interpreted. It is the very code that others run, so that both say the same, some ten times slower. Called once, before
 * the first check (docs/decisions/0013-checks-without-eval.md).
 */
export function interpretSchemas(): void {
  makeFunctionsBy((parameters, code) => {
    const interpreter = new Sval({ ecmaVer: 2019, sandBox: true })
    interpreter.run(`exports.made = function (${parameters.join(', ')}) { ${code} }`)
    const made: unknown = interpreter.exports.made
    if (typeof made !== 'function') throw new Error('The code of a schema gave no function')
    return made
  })
}
