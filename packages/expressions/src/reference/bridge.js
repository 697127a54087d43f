// Runs in a context of its own, beside the reference implementation, and sees nothing of the host but `host`.
// One call at a time: `request` goes in and `answer` comes out as JSON, so that no object crosses the border.
;(() => {
  const { jsonata, host } = globalThis
  const cache = new Map()
  const cacheMax = 500
  let state = { steps: 0, stepsMax: 0, now: 0, zone: 'UTC', warnings: [] }
  const entryHook = Symbol.for('jsonata.__evaluate_entry')

  const RealDate = Date
  globalThis.Date = class extends RealDate {
    constructor(...args) {
      if (args.length === 0) super(state.now)
      else super(...args)
    }
    static now() {
      return state.now
    }
  }
  Math.random = () => host.random()

  globalThis.parse = () => {
    const { source } = JSON.parse(globalThis.request)
    try {
      return JSON.stringify({ ast: jsonata(source).ast() })
    } catch (error) {
      return JSON.stringify({ error: describe(error) })
    }
  }

  globalThis.run = async () => {
    const request = JSON.parse(globalThis.request)
    state = { ...request, steps: 0, warnings: [], deadline: RealDate.now() + host.clockMs }
    let outcome
    try {
      const result = await compile(request.source, request.functions).evaluate(
        request.input,
        request.bindings,
      )
      outcome = { result: plain(result) }
    } catch (error) {
      outcome = { error: error?.failure ?? describe(error) }
    }
    globalThis.answer = JSON.stringify({ ...outcome, steps: state.steps, warnings: state.warnings })
  }

  function compile(source, functions) {
    const key = JSON.stringify([source, functions])
    let expression = cache.get(key)
    if (expression === undefined) {
      expression = jsonata(source, { stack: host.depthMax, sequence: 1_000_000 })
      prepare(expression, functions ?? {})
      if (cache.size >= cacheMax) cache.clear()
      cache.set(key, expression)
    }
    return expression
  }

  function prepare(expression, functions) {
    expression.assign(entryHook, () => {
      state.steps += 1
      if (state.steps > state.stepsMax)
        throw { code: 'B1001', message: 'The evaluation takes too many steps' }
      if ((state.steps & 1023) === 0 && RealDate.now() > state.deadline) throw { code: 'B1009' }
    })
    expression.registerFunction('zoneOffset', zoneOffset, '<n-s?:s>')
    expression.registerFunction('addMonths', addMonths, '<s-n:s>')
    for (const [alias, spec] of Object.entries(functions)) {
      expression.registerFunction(alias, customFunction(alias, spec))
    }
  }

  function zoneOffset(at, zone) {
    if (at === undefined) return undefined
    const offset = host.zoneOffset(at, zone ?? state.zone)
    if (offset === undefined)
      state.warnings.push(`$zoneOffset: no offset for ${at} in '${zone ?? state.zone}'`)
    return offset
  }

  function addMonths(date, n) {
    if (date === undefined || n === undefined) return undefined
    const result = host.addMonths(date, n)
    if (result === null)
      throw {
        code: 'Z1001',
        message: `$addMonths: no date of the form YYYY-MM-DD and whole number: ${date}, ${n}`,
      }
    return result
  }

  function customFunction(alias, spec) {
    const body = compile(spec.body, spec.functions)
    const implementation = async (...args) => {
      try {
        checkArguments(alias, spec, args)
        const values = Object.fromEntries(spec.params.map((param, index) => [param.name, args[index]]))
        const result = await body.evaluate(values, values)
        if (typeOf(result) !== spec.returnType.type) {
          throw {
            code: 'F1003',
            message: `$${alias} must return ${spec.returnType.type}, not ${typeOf(result)}`,
            position: 0,
          }
        }
        return result
      } catch (error) {
        const failure = error?.failure ?? describe(error)
        throw { code: failure.code, failure: { ...failure, path: [alias, ...failure.path] } }
      }
    }
    return Object.defineProperty(implementation, 'length', { value: spec.params.length })
  }

  function checkArguments(alias, spec, args) {
    if (args.length !== spec.params.length) {
      throw {
        code: 'F1002',
        message: `$${alias} takes ${spec.params.length} arguments, not ${args.length}`,
        position: 0,
      }
    }
    for (const [index, { name, type }] of spec.params.entries()) {
      if (typeOf(args[index]) !== type) {
        const got = typeOf(args[index])
        throw {
          code: 'F1001',
          message: `Argument ${index + 1} (${name}) of $${alias} must be ${type}, not ${got}`,
          position: 0,
        }
      }
    }
  }

  function typeOf(value) {
    if (value === undefined) return 'nothing'
    if (value === null) return 'null'
    if (Array.isArray(value)) return 'array'
    return isFunction(value) ? 'function' : typeof value
  }

  function isFunction(value) {
    return typeof value === 'function' || value?._jsonata_function === true || value?._jsonata_lambda === true
  }

  function plain(value) {
    return isFunction(value) ? undefined : toPlain(value)
  }

  // JSON.stringify would walk into the environment of a lambda before its replacer could stop it.
  function toPlain(value) {
    const text = JSON.stringify(value, (_key, item) => (isFunction(item) ? undefined : item))
    return text === undefined ? undefined : JSON.parse(text)
  }

  function describe(error) {
    return {
      code: error?.code ?? (error instanceof RangeError ? 'B1002' : 'S0201'),
      message: error?.message ?? String(error),
      position: error?.position ?? 0,
      path: [],
    }
  }
})()
