export * from './fill-text.ts'
export * from './languages.ts'
