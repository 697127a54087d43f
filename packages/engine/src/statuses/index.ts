export * from './shown-status.ts'
export * from './status-words.ts'
