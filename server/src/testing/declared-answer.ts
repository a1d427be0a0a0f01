import { allRoutes } from '@puente/contracts/api';
import { errorsOf, type RouteContract } from '@puente/contracts/route';

interface TestedAnswer {
  status: number;
  body: unknown;
  headers: Record<string, unknown>;
  /** Whether the call had a session. */
  isSignedIn: boolean;
}

const patterns = allRoutes.map((contract) => {
  const prefixes = ['', ...(contract.alsoUnder ?? [])].join('|');
  return { contract, pattern: new RegExp(`^/api(?:${prefixes})${contract.path.replaceAll(/:\w+/g, '[^/]+')}/?$`) };
});

/** The contract of the route for a URL; a route without path parameters takes precedence. */
export function contractAt(method: string, address: string): RouteContract | undefined {
  const path = address.split('?')[0] ?? '';
  const found = patterns.filter(({ contract, pattern }) => contract.method === method && pattern.test(path));
  return (found.find(({ contract }) => !contract.path.includes(':')) ?? found[0])?.contract;
}

/**
 * Checks a response of a test: its status and error code are declared in the contract, no shared cache may keep it, and
 * the browser keeps nothing that is one person's. Runs for every response that a test gets.
 * @throws Error that says what is not declared
 */
export function assertDeclared(
  method: string,
  address: string,
  { status, body, headers, isSignedIn }: TestedAnswer,
): void {
  const contract = contractAt(method, address);
  if (!contract) return;
  const name = `${method} ${contract.path}`;
  const kept = String(headers['cache-control']);
  const isPersonal = (isSignedIn && contract.access !== 'public') || !['public', 'viewer'].includes(contract.access);
  if (isPersonal && !kept.includes('no-store'))
    throw new Error(`${name} is one person's and may be kept by the browser: its Cache-Control is ${kept}`);
  // Range requests and conditional requests of a file.
  if (contract.produces && [206, 304, 416].includes(status)) return;
  if (status >= 400) {
    const { code } = body as { code: string };
    if (!errorsOf(contract).some((declared) => declared === code))
      throw new Error(`${name} answers ${code}, which its contract does not declare`);
    return;
  }
  if (status !== 304 && !contract.answers[status]) throw new Error(`${name} declares no answer for ${status}`);
  const isValidated = kept === 'private, no-cache' && 'etag' in headers;
  const isForAll = contract.access === 'public' && kept.startsWith('public');
  if (!kept.includes('no-store') && !isValidated && !isForAll)
    throw new Error(`${name} may be kept on the way: its Cache-Control is ${kept}`);
}
