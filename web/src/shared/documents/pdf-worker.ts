// The parser of PDF files, in a worker of its own. The build for older browsers: the usual one needs those of this year.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
