require 'base64'
require 'openssl'

def verify_webhook(headers, body, secret, now = Time.now.to_i)
  id, timestamp, signatures = headers.values_at('webhook-id', 'webhook-timestamp', 'webhook-signature')
  return false if id.to_s.empty? || signatures.to_s.empty? || !timestamp.to_s.match?(/\A\d+\z/)
  return false if (now - timestamp.to_i).abs > 300

  key = secret.start_with?('whsec_') ? Base64.decode64(secret.delete_prefix('whsec_')) : secret
  return false if key.empty?

  signed = "#{id}.#{timestamp}.".b + body.b
  expected = "v1,#{Base64.strict_encode64(OpenSSL::HMAC.digest('SHA256', key, signed))}"
  signatures.split(' ').any? { |each| OpenSSL.secure_compare(expected, each) }
end

if __FILE__ == $PROGRAM_NAME
  names = %w[webhook-id webhook-timestamp webhook-signature]
  sent = names.to_h { |name| [name, ENV["HTTP_#{name.upcase.tr('-', '_')}"]] }
  exit verify_webhook(sent, $stdin.binmode.read, ENV.fetch('WEBHOOK_SECRET'))
end
