// Whether the service of this container is alive, for its health check: exit code 0 or 1.
const port = process.env.PORT ?? '3000'
const isAlive = await fetch(`http://127.0.0.1:${port}/healthz`).then(
  ({ ok }) => ok,
  () => false,
)
process.exitCode = isAlive ? 0 : 1
