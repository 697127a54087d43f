export * from './status-words.ts'
