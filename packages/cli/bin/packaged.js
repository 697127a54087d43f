#!/usr/bin/env node
// Of the package that `npm run package` makes: its code runs on every Node from 20 on, so that nothing has to be found.
import module from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

// What was compiled once starts faster; among the user's own files, where nobody else puts code.
module.enableCompileCache?.(join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'countersign'))
await import('../src/main.js')
