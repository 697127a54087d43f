import '../countersign/svelte.d.ts'
