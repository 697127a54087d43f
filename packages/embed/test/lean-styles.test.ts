import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leanStyles } from '../build/lean-styles.ts'

test('style sheets lose what is for those who write them, and mean the same', () => {
  const code =
    "const rules = css`\n  /* why */\n  .a > .b,\n  .c {\n    inset: calc(1px + 2px) 0;\n    content: 'a b';\n  }\n`"
  assert.equal(leanStyles(code), "const rules = css`.a > .b, .c{inset: calc(1px + 2px) 0;content: 'a b';}`")
})

test('other templates, and those with holes, stay as they are', () => {
  for (const code of ['html`  <p>  /* words */  </p>`', 'css`  a { b: $'.concat('{c}; }`')])
    assert.equal(leanStyles(code), code)
})
