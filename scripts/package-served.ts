import { SERVED, writeServed } from './package/write-served.ts'

// A part of `npm ci`: what the service gives to those who build on it.

await writeServed(SERVED)
