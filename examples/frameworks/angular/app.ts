import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core'
import type { CountersignEvents } from '../countersign/countersign.d.ts'
import { mintTokens, type Tokens } from '../tokens'

type Ready<Tag extends keyof CountersignEvents> = CustomEvent<CountersignEvents[Tag]['ready']>

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <button type="button" (click)="open()">Open</button>
    <button type="button" (click)="isShown.set(false)">Close</button>
    @if (isShown()) {
      <main>
        <ss-signing-embed
          [attr.embed-token]="tokens()?.signing"
          (ready)="hearSigning($event)"
          (sessionExpired)="open()"
        />
        <ss-workflow-editor
          [attr.embed-token]="tokens()?.editor"
          (ready)="hearEditor($event)"
          (sessionExpired)="open()"
        />
        <ss-workflow-monitor
          [attr.embed-token]="tokens()?.monitor"
          (ready)="hearMonitor($event)"
          (sessionExpired)="open()"
        />
        <ss-resource-editor
          [attr.embed-token]="tokens()?.resource"
          (ready)="hearResource($event)"
          (sessionExpired)="open()"
        />
      </main>
    }
    <ul>
      @for (line of heard(); track line) {
        <li>{{ line }}</li>
      }
    </ul>
  `,
})
export class App {
  readonly tokens = signal<Tokens | undefined>(undefined)
  readonly isShown = signal(true)
  readonly heard = signal<string[]>([])

  async open(): Promise<void> {
    this.tokens.set(await mintTokens())
  }

  hearSigning({ detail }: Ready<'ss-signing-embed'>): void {
    this.#hear(`signing ${detail.state}`)
  }
  hearEditor({ detail }: Ready<'ss-workflow-editor'>): void {
    this.#hear(`editor ${detail.status}`)
  }
  hearMonitor({ detail }: Ready<'ss-workflow-monitor'>): void {
    this.#hear(`monitor ${detail.status}`)
  }
  hearResource({ detail }: Ready<'ss-resource-editor'>): void {
    this.#hear(`resource ${detail.key}`)
  }

  #hear(line: string): void {
    this.heard.update((before) => [...before, line])
  }
}
