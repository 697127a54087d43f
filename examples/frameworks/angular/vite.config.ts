import linker from '@angular/compiler-cli/linker/babel'
import { transformAsync } from '@babel/core'
import { defineConfig } from 'vite'

/** Angular's own packages come half compiled: its linker does the rest, so that no compiler is delivered to the browser. */
export default defineConfig({
  plugins: [
    {
      name: 'angular-linker',
      async transform(code, id) {
        if (!id.includes('/@angular/') || !code.includes('ɵɵngDeclare')) return null
        const linked = await transformAsync(code, {
          filename: id,
          configFile: false,
          babelrc: false,
          compact: false,
          plugins: [linker],
        })
        return linked?.code ? { code: linked.code, map: null } : null
      },
    },
  ],
})
