import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded into a service before its own code (--import): tells the process that started it how long its event loop was held at most,
// since it was asked last.

const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
process.on('message', (message) => {
  if (message !== 'loop') return
  process.send?.({ loopMaxMs: delay.max / 1e6 })
  delay.reset()
})
process.channel?.unref()
