import {
  acceptCompletion,
  closeCompletion,
  completionStatus,
  currentCompletions,
  moveCompletionSelection,
  startCompletion,
} from '@codemirror/autocomplete'
import { type Extension, Prec } from '@codemirror/state'
import { type Command, type EditorView, keymap, ViewPlugin, type ViewUpdate } from '@codemirror/view'

/** Nobody answers to what came up by itself any sooner: a key that is pressed before was meant for the text. */
const NOTICED_MS = 75

/** Whether the person can have seen the list that is open, when they pressed a key. */
class Sight {
  readonly #view: EditorView
  /** When the list was painted; while it is undefined nobody has seen it. */
  #paintedMs: number | undefined
  #isAsked = false
  #opened = 0

  constructor(view: EditorView) {
    this.#view = view
  }

  update({ state }: ViewUpdate): void {
    if (completionStatus(state) === null) {
      this.#opened = 0
      this.#paintedMs = undefined
      this.#isAsked = false
    } else if (this.#opened === 0 && currentCompletions(state).length > 0) {
      this.#opened = performance.now()
      this.#watch(this.#opened)
    }
  }

  /** The person wants to see what there is. */
  ask(): void {
    this.#isAsked = true
  }

  /** @param pressedMs when the browser took the key, which may wait for a page that is busy */
  isSeen(pressedMs: number): boolean {
    if (this.#paintedMs === undefined) return false
    return pressedMs >= this.#paintedMs + (this.#isAsked ? 0 : NOTICED_MS)
  }

  /** What is in the tree in one frame is on the screen before the next. */
  #watch(opened: number): void {
    const { requestAnimationFrame: nextFrame } = this.#view.dom.ownerDocument.defaultView ?? window
    nextFrame(() =>
      nextFrame(() => {
        if (this.#opened === opened) this.#paintedMs = performance.now()
      }),
    )
  }
}

const sight = ViewPlugin.fromClass(Sight)

/** Keys that are for the list once the person has seen it, and until then for the text. */
const LIST_KEYS: Readonly<Record<string, Command>> = {
  Enter: acceptCompletion,
  Tab: acceptCompletion,
  ArrowDown: moveCompletionSelection(true),
  ArrowUp: moveCompletionSelection(false),
  PageDown: moveCompletionSelection(true, 'page'),
  PageUp: moveCompletionSelection(false, 'page'),
}

/** Asks for what can stand here. */
const ask: Command = (view) => {
  view.plugin(sight)?.ask()
  return startCompletion(view)
}

/**
 * The keys of completion, in the place of the library's own, which count from when the list was made: what was asked for is taken as soon as
 * it is on the screen, and what came by itself when it can have been noticed.
 */
export function completionKeys(): Extension {
  return [
    sight,
    Prec.highest(
      keymap.of([
        { key: 'Ctrl-Space', run: ask },
        { mac: 'Alt-`', run: ask },
        { mac: 'Alt-i', run: ask },
        { key: 'Escape', run: closeCompletion },
        { any: takeForList },
      ]),
    ),
  ]
}

function takeForList(view: EditorView, event: KeyboardEvent): boolean {
  const { key, timeStamp, shiftKey, ctrlKey, altKey, metaKey, isComposing } = event
  const run = LIST_KEYS[key]
  if (run === undefined || shiftKey || ctrlKey || altKey || metaKey || isComposing) return false
  if (view.plugin(sight)?.isSeen(timeStamp) !== true) return false
  const isDone = run(view)
  // Who moves in the list looks at it.
  if (isDone) view.plugin(sight)?.ask()
  return isDone
}
