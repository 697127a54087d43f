// Writes what is published of the shapes: a JSON Schema for each kind, and the page docs/resource-reference.md.
import { writeFileSync } from 'node:fs'
import { published } from './published.ts'

for (const { url, text } of published()) writeFileSync(url, text)
