import { interpretSchemas } from '../src/interpret-schemas.ts'

// Loaded before a suite: what it says of schemas must hold here too.
interpretSchemas()
