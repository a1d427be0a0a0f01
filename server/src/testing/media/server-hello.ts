/** Outcome of a DTLS 1.2 handshake. */
export interface Agreed {
  cipher: number;
  /** The profile of SRTP (RFC 5764). */
  srtpProfile: number | undefined;
}

const handshake = 22;
const serverHello = 2;
const useSrtp = 14;

/** Reads the ServerHello, which is not encrypted, among the packets of a connection. @throws where there is none */
export function serverHelloIn(packets: readonly Buffer[]): Agreed {
  for (const bytes of packets) {
    // Record: type, version, epoch and number (8 bytes), length; then the message: type, length, number, fragment.
    for (
      let at = 0;
      at + 13 < bytes.length && bytes[0]! >= 20 && bytes[0]! <= 63;
      at += 13 + bytes.readUInt16BE(at + 11)
    )
      if (bytes[at] === handshake && bytes[at + 13] === serverHello) return helloOf(bytes.subarray(at + 25));
  }
  throw new Error('No ServerHello was seen.');
}

function helloOf(hello: Buffer): Agreed {
  // Version and random, then the session's id with its length.
  let at = 34 + 1 + hello[34]!;
  const cipher = hello.readUInt16BE(at);
  at += 5;
  let srtpProfile: number | undefined;
  while (at + 4 <= hello.length) {
    const [type, length] = [hello.readUInt16BE(at), hello.readUInt16BE(at + 2)];
    if (type === useSrtp) srtpProfile = hello.readUInt16BE(at + 6);
    at += 4 + length;
  }
  return { cipher, srtpProfile };
}
