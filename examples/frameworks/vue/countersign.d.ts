import '../countersign/vue.d.ts'
