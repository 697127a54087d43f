export { findMatch, type Meter, type RegexMatch } from './match.ts'
export { parseRegex } from './parse-regex.ts'
export { compileParsed, type Program, RegexTooLarge } from './program.ts'
export { type ParsedRegex, RegexFault, writtenOutLength } from './regex-node.ts'
