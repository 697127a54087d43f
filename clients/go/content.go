package countersign

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"mime"
	"os"
	"path/filepath"
)

// Upload is what is sent as bytes.
type Upload struct {
	// ContentType is application/octet-stream when empty.
	ContentType string

	open func() (io.ReadCloser, int64, error)
	once bool
}

// UploadBytes sends bytes.
func UploadBytes(contentType string, content []byte) Upload {
	return Upload{ContentType: contentType, open: func() (io.ReadCloser, int64, error) {
		return io.NopCloser(bytes.NewReader(content)), int64(len(content)), nil
	}}
}

// UploadFile sends a file, opened anew for each try; the media type is guessed by its ending.
func UploadFile(path string) Upload {
	return Upload{ContentType: mime.TypeByExtension(filepath.Ext(path)), open: func() (io.ReadCloser, int64, error) {
		file, err := os.Open(path)
		if err != nil {
			return nil, 0, err
		}
		info, err := file.Stat()
		if err != nil {
			file.Close()
			return nil, 0, err
		}
		return file, info.Size(), nil
	}}
}

// UploadReader sends what can be read only once: it is sent once and never again.
func UploadReader(contentType string, content io.Reader) Upload {
	return Upload{ContentType: contentType, once: true, open: func() (io.ReadCloser, int64, error) {
		return io.NopCloser(content), -1, nil
	}}
}

// Download is bytes that came, read once: whole, as a stream, or into a file. Whoever reads it as a stream closes it.
type Download struct {
	io.ReadCloser
	ContentType string

	// Size in bytes; -1 when the service does not know it beforehand.
	Size int64

	Response Response
}

// Bytes reads all of it.
func (d *Download) Bytes() ([]byte, error) {
	defer d.Close()
	return io.ReadAll(d)
}

// Save writes it into a file, which is there only when all of it came.
func (d *Download) Save(path string) (err error) {
	defer d.Close()
	part := path + ".part"
	file, err := os.Create(part)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			os.Remove(part)
		}
	}()
	if _, err = io.Copy(file, d); err != nil {
		file.Close()
		return fmt.Errorf("countersign: the download broke off: %w", err)
	}
	if err = file.Close(); err != nil {
		return err
	}
	return os.Rename(part, path)
}

var errNoContent = errors.New("countersign: an Upload is made by UploadBytes, UploadFile or UploadReader")
