export * from './refusal.ts'
export { type RefusalWords, sayRefusal } from './say-refusal.ts'
