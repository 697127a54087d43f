package countersign

import "encoding/json"

// Nullable is a property that a change may remove: left out by a nil pointer, removed by Null, set by NotNull.
type Nullable[T any] struct {
	// Value is nil for null.
	Value *T
}

// Null removes a property.
func Null[T any]() *Nullable[T] { return &Nullable[T]{} }

// NotNull sets a property.
func NotNull[T any](value T) *Nullable[T] { return &Nullable[T]{&value} }

// MarshalJSON writes the value or null.
func (n Nullable[T]) MarshalJSON() ([]byte, error) { return json.Marshal(n.Value) }

// UnmarshalJSON reads the value or null.
func (n *Nullable[T]) UnmarshalJSON(data []byte) error { return json.Unmarshal(data, &n.Value) }
