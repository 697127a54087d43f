import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { prepareChromium } from '@countersign/pdf/html/chromium-files'
import { PDF } from '@libpdf/core'
import {
  type HtmlRenderer,
  type HtmlRendererOptions,
  openHtmlRenderer,
  type RenderInput,
} from '../../src/pdf/render-html.ts'
import { AMPLE_MS } from '../support/slowness.ts'

const cacheDir = join(tmpdir(), `countersign-test-cache-${process.getuid?.()}`)
/** Where the renderers of this machine keep their browser. */
export const testCacheDir = dirname((await prepareChromium({ cacheDir })).runs)

export function openTestRenderer(options: Partial<HtmlRendererOptions> = {}): HtmlRenderer {
  return openHtmlRenderer({
    cacheDir,
    timeoutMs: AMPLE_MS,
    memoryBytesMax: 1024 ** 3,
    ...options,
  })
}

/** A document of nothing but this HTML. */
export function page(html: string, more: Partial<RenderInput> = {}): RenderInput {
  return {
    html,
    partials: {},
    styles: [],
    images: {},
    context: {},
    fields: [],
    settings: {},
    title: 'Test',
    createdAt: '2026-03-04T05:06:07.000Z',
    ...more,
  }
}

/** The text of every page. */
export async function textOf(pdf: Uint8Array): Promise<string[]> {
  const document = await PDF.load(pdf)
  return document.extractText().map(({ text }) => text)
}

/** Left edge and baseline of a text's first place, in points from the top left corner of its page (from 1). */
export async function placeOf(
  pdf: Uint8Array,
  text: string,
): Promise<{ page: number; x: number; y: number }> {
  const document = await PDF.load(pdf)
  for (const page of document.extractText()) {
    const span = page.lines
      .flatMap(({ spans, baseline }) => spans.map((found) => ({ ...found, baseline })))
      .find((found) => found.text.includes(text))
    if (span !== undefined)
      return { page: page.pageIndex + 1, x: span.bbox.x, y: page.height - span.baseline }
  }
  throw new Error(`The PDF does not say '${text}'`)
}

/** Processes of a group, by /proc. */
export function processesOfGroup(group: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
        const [state, , pgrp] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        return Number(pgrp) === group && state !== 'Z'
      } catch {
        return false
      }
    })
    .map(Number)
}

/** Groups led by a renderer's child whose parent is this process. */
export function rendererGroups(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
        const ppid = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
        return ppid === parent && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('html/child.ts')
      } catch {
        return false
      }
    })
    .map(Number)
}
