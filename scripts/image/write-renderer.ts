import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { prepareChromium } from '@countersign/pdf/html/chromium-files'
import { browserFontFiles, pathOfFont } from '@countersign/pdf/shipped-fonts'

/**
 * Makes the renderer's browser and fonts ready in a folder, to be read in place (packages/pdf/src/html/chromium-folders.ts). The fonts
 * are links to those of the tree, so that an image has them once.
 * @param tree where writeTree put the packages
 */
export async function writeRenderer(root: string, tree: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  await prepareChromium({ cacheDir: folder, machineDir: folder, preparedDir: folder })
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (/^fonts-[0-9a-f]+$/.test(name) && lstatSync(path).isDirectory()) linkFonts(root, tree, path)
    // Homes of runs and what fontconfig keeps belong to whoever runs it.
    else if (!name.startsWith('chromium-')) rmSync(path, { recursive: true })
  }
}

function linkFonts(root: string, tree: string, folder: string): void {
  for (const file of browserFontFiles) {
    const font = join(tree, relative(root, pathOfFont(file)))
    const path = join(folder, file.slice(file.lastIndexOf('/') + 1))
    rmSync(path)
    symlinkSync(relative(dirname(path), font), path)
  }
}
