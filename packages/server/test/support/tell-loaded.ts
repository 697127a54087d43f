import { registerHooks } from 'node:module'

// For `node --import`: at its end the process says how many modules of OpenTelemetry it has loaded.

const loaded = new Set<string>()
registerHooks({
  load(url, context, next) {
    if (url.includes('/@opentelemetry/')) loaded.add(url)
    return next(url, context)
  },
})
process.on('exit', () => process.stderr.write(`modules of OpenTelemetry: ${loaded.size}\n`))
