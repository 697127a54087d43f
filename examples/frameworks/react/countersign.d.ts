import '../countersign/react.d.ts'
