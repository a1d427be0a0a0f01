// The parser of PDF files, in a worker of its own. The build for older browsers: the usual one needs those of this year.
// oxlint-disable-next-line import/no-unassigned-import -- it works by being loaded
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
