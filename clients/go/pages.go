package countersign

import (
	"context"
	"net/url"
	"strconv"
)

// Page is one page of a list.
type Page[T any] struct {
	Data       []T        `json:"data"`
	Pagination Pagination `json:"pagination"`
}

// Pages is a list that is fetched page by page while somebody reads on:
//
//	for list := client.Workflows.List(nil); list.Next(ctx); {
//		fmt.Println(list.Value().Name)
//	}
//
// Nothing is asked before the first record is wanted. Err tells why Next gave false before the end.
type Pages[T any] struct {
	caller    *caller
	request   request
	options   []Option
	hasCursor bool
	page      *Page[T]
	at        int
	err       error
}

func newPages[T any](caller *caller, hasCursor bool, request request, options []Option) *Pages[T] {
	request.method = "GET"
	return &Pages[T]{caller: caller, request: request, options: options, hasCursor: hasCursor}
}

// Page gives the first page alone, with its Pagination.
func (p *Pages[T]) Page(ctx context.Context) (*Page[T], error) { return p.read(ctx, nil) }

// Next goes to the next record, and fetches another page where it needs one.
func (p *Pages[T]) Next(ctx context.Context) bool {
	if p.err != nil {
		return false
	}
	p.at++
	for p.page == nil || p.at >= len(p.page.Data) {
		place, isOver := p.next()
		if isOver {
			return false
		}
		page, err := p.read(ctx, place)
		if err != nil {
			p.err = err
			return false
		}
		p.page, p.at = page, 0
	}
	return true
}

// Value is the record that Next went to.
func (p *Pages[T]) Value() *T { return &p.page.Data[p.at] }

// Err is what ended the list early.
func (p *Pages[T]) Err() error { return p.err }

// All gives the records that follow, at most max of them; all of them when it is negative.
func (p *Pages[T]) All(ctx context.Context, max int) ([]T, error) {
	var records []T
	for (max < 0 || len(records) < max) && p.Next(ctx) {
		records = append(records, *p.Value())
	}
	return records, p.err
}

func (p *Pages[T]) read(ctx context.Context, place url.Values) (*Page[T], error) {
	request := p.request
	request.query = url.Values{}
	for name, values := range p.request.query {
		request.query[name] = values
	}
	for name, values := range place {
		request.query[name] = values
	}
	return callJSON[Page[T]](ctx, p.caller, request, p.options)
}

// next gives where the next page begins.
func (p *Pages[T]) next() (place url.Values, isOver bool) {
	if p.page == nil {
		return nil, false
	}
	pagination := p.page.Pagination
	if p.hasCursor {
		cursor := Value(pagination.NextCursor)
		return url.Values{"cursor": {cursor}}, cursor == ""
	}
	end := pagination.Offset + int64(len(p.page.Data))
	isOver = len(p.page.Data) == 0 || end >= pagination.Total
	return url.Values{"offset": {strconv.FormatInt(end, 10)}}, isOver
}
