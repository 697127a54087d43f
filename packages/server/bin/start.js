// The service. Its first lines are no TypeScript: see compiled-code.js.
import './compiled-code.js'

const { main } = await import('../src/main.ts')
await main()
