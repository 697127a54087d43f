// The receiver of bench/deliveries.ts: reads every body to its end and answers 204.
import http from 'node:http'

const server = http.createServer((request, response) => {
  request.resume()
  request.on('end', () => response.writeHead(204).end())
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') process.send?.(`http://127.0.0.1:${address.port}/hook`)
})
